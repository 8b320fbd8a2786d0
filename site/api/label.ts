// The label of a parcel, one A6 page: as PDF for any printer, and as ZPL for label printers with 203 dpi.
import { barsOf } from '../parts/itf-bars.ts';
import { destinationOf, originOf, readOrder } from './order/readable.ts';
import type { Order } from './store.ts';

/** The text of a label in ASCII: neither the fonts of every PDF reader nor those of printers have all letters. */
interface LabelText {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly service: string;
}

const ascii = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\x20-\x7e]/g, '');

function textOf(order: Order): LabelText {
  const readable = readOrder(order);
  const linesOf = (end: ReturnType<typeof originOf>): string[] => {
    const { street = '', postcode = '', city = '', country = '' } = end?.address ?? {};
    return [street, `${postcode} ${city}`, country];
  };
  const nameOf = (role: string) => order.subjects.find((subject) => subject.role === role)?.name ?? '';
  return {
    from: [nameOf('sender'), ...linesOf(originOf(readable))].map(ascii),
    to: [nameOf('recipient'), ...linesOf(destinationOf(readable))].map(ascii),
    service: order.service,
  };
}

const a6 = { width: 298, height: 420 } as const;
const margin = 20;

/** A line of text at a place from the lower left corner, in points. */
const pdfText = (text: string, size: number, x: number, y: number): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text.replaceAll(/[\\()]/g, (found) => `\\${found}`)}) Tj ET`;

function pdfContent(number: string, order: Order, isTest: boolean): string {
  const { from, to, service } = textOf(order);
  const { bars, width } = barsOf(number);
  const unit = (a6.width - 2 * margin) / width;
  const rectangles = bars.map(
    (bar) => `${(margin + bar.x * unit).toFixed(2)} 60 ${(bar.width * unit).toFixed(2)} 90 re`,
  );
  const stamp = isTest ? ['q 0.8 g BT /F1 90 Tf 0.7 0.7 -0.7 0.7 90 120 Tm (TEST) Tj ET Q'] : [];
  return [
    ...stamp,
    ...from.map((line, index) => pdfText(line, 9, margin, a6.height - 35 - 12 * index)),
    ...to.map((line, index) => pdfText(line, 15, margin, a6.height - 130 - 19 * index)),
    pdfText(service, 36, a6.width - 100, a6.height - 50),
    ...rectangles,
    'f',
    pdfText(number, 14, margin, 38),
  ].join('\n');
}

/** `16020012345679` and its order → a PDF. */
export function pdfLabel(number: string, order: Order, isTest: boolean): string {
  const content = pdfContent(number, order, isTest);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a6.width} ${a6.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const header = '%PDF-1.4\n';
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  const start = header.length + objects.join('').length;
  return `${header}${objects.join('')}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

/** `16020012345679` and its order → commands for a label printer: 105 × 148 mm are 840 × 1184 dots. */
export function zplLabel(number: string, order: Order, isTest: boolean): string {
  const { from, to, service } = textOf(order);
  const at = (text: string, x: number, y: number, size: number) =>
    `^FO${x},${y}^A0N,${size},${size}^FD${text.replaceAll(/[\^~]/g, ' ')}^FS`;
  return [
    '^XA',
    '^PW840',
    '^LL1184',
    ...from.map((line, index) => at(line, 60, 60 + 34 * index, 28)),
    ...to.map((line, index) => at(line, 60, 330 + 54 * index, 46)),
    at(service, 620, 60, 90),
    ...(isTest ? [at('TEST', 260, 600, 160)] : []),
    `^FO60,800^BY3^B2N,240,Y,N^FD${number}^FS`,
    '^XZ',
    '',
  ].join('\n');
}
