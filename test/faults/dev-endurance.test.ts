// dev after many edits: it serves the newest text, and its memory stays bounded.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boxFiles, type DevBox, makeDevBox } from '../support/dev-box.ts';
import { caseCount } from '../support/random-cases.ts';

const edits = caseCount(80);
const pauseMs = 50;
const pages = edits > 1000 ? 300 : 40;

let box: DevBox;
beforeEach(() => {
  box = makeDevBox(boxFiles(pages));
});
afterEach(() => box.dispose());

/** Resident memory of a process in MB; null where the system does not report it. */
function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

const languages = ['json', 'js', 'sh', 'http', 'yaml'];
const page = (step: number): string =>
  `# Page ${step}\n\nEdit ${step}, see [intro](./intro.md).\n\n\`\`\`${languages[step % languages.length]}\nconst edit = "${step}"; // ${step % 13}\n\`\`\`\n`;

it(`${edits} edits`, { timeout: Math.max(300_000, edits * (pauseMs + 400)) }, async () => {
  const dev = box.run(['dev', '--port', '0']);
  const base = (await dev.address()).replace(/\/$/, '');
  const { pid = 0 } = dev.child;
  const memory: number[] = [];
  for (let step = 1; step <= edits; step += 1) {
    box.write(`docs/page-${step % pages}.md`, page(step));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (step % 10 === 0) await (await fetch(`${base}/docs/page-${step % pages}`)).text();
    if (step % Math.ceil(edits / 20) === 0) memory.push(memoryOf(pid) ?? 0);
  }
  const last = async (): Promise<string> => (await fetch(`${base}/docs/page-${edits % pages}`)).text();
  await expect.poll(last, { timeout: 60_000 }).toContain(`Edit ${edits},`);
  expect([dev.child.exitCode, dev.child.signalCode]).toEqual([null, null]);
  console.log(`memory in MB, in twentieths of the trial: ${memory.map(Math.round).join(' ')}`);
  // The heap first grows to its usual size; a leak keeps growing.
  const [half = 0, end = 0] = [memory[Math.floor(memory.length / 2)], memory.at(-1)];
  expect(end).toBeLessThan(half * 1.5 + 50);
});
