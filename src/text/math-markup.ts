// MathML of the renderer → MathML for pages: known elements and attributes, classes of `math.css` instead of styles.
import { escapeHtml } from './html-text.ts';

const elements = new Set(
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics span'.split(
    ' ',
  ),
);

const attributes = new Set(
  'accent accentunder columnspan depth display displaystyle fence form height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);

/** Classes of the renderer that `math.css` has rules for. */
const classes = new Set(
  'tml-cancel upstrike downstrike tml-xcancel sout tml-jot tml-small tml-left tml-right tml-overline tml-underline tml-fbox tml-tag tml-tageqn tml-eqn'.split(
    ' ',
  ),
);

/** Classes that need the renderer's own style sheet: without it, the formula would show something else. */
const refusedClass = /^(?:longdiv|phasor|textcircle|circle-pad|actuarial|tml-cancelto|tml-shift-left)/;
const refusedStyle = /(?:^|;)(?:position|transform):|display:flex/;

const deepest = 200;
const tag = /<(\/?)([a-z]+)((?: [\w-]+=(?:"[^"]*"|'[^']*'))*)>/g;
const attribute = / ([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;
const control = /(?![\t\n\r])\p{Cc}/u;

/** MathML and TeX → the MathML to publish, with the TeX as its text; null for contents that pages cannot show. */
export function publishedMath(mathml: string, tex: string): string | null {
  let depth = 0;
  let isRefused = control.test(mathml) || mathml.replace(tag, '').includes('<');
  const html = mathml.replace(tag, (_, slash: string, name: string, raw: string) => {
    depth += slash === '' ? 1 : -1;
    isRefused ||= !elements.has(name) || depth > deepest;
    if (slash !== '') return `</${name}>`;
    const cleaned = cleanAttributes(raw);
    isRefused ||= cleaned === null;
    return name === 'math'
      ? `<math class="tex" alttext="${escapeHtml(tex)}"${cleaned ?? ''}>`
      : `<${name}${cleaned ?? ''}>`;
  });
  return isRefused ? null : html;
}

/** ' stretchy="true" id="a" style="color:red;"' → ' stretchy="true" mathcolor="red"'; null if meaning would change */
function cleanAttributes(raw: string): string | null {
  const attributeTexts: string[] = [];
  const names: string[] = [];
  for (const [, name = '', double, single] of raw.matchAll(attribute)) {
    const value = double ?? single ?? '';
    if (name === 'class') {
      if (value.split(' ').some((word) => refusedClass.test(word))) return null;
      names.push(...value.split(' ').filter((word) => classes.has(word)));
    } else if (name === 'style') {
      if (refusedStyle.test(value)) return null;
      const style = readStyle(value);
      names.push(...style.classes);
      if (style.color !== null) attributeTexts.push(` mathcolor="${style.color}"`);
    } else if (attributes.has(name)) attributeTexts.push(` ${name}="${value}"`);
  }
  return names.length === 0 ? attributeTexts.join('') : `${attributeTexts.join('')} class="${names.join(' ')}"`;
}

const sides = { left: 'l', right: 'r', top: 't', bottom: 'b' } as const;
/** Maximum padding in quarters of an em, by side; cells keep their padding at the top. */
const quarters = { l: 4, r: 4, t: 0, b: 8 } as const;

/** 'padding-left:0em;color:#f00' → the class `math-l0`, the colour; others only adjust details and are dropped. */
function readStyle(style: string): { readonly classes: readonly string[]; readonly color: string | null } {
  let color: string | null = null;
  const names = new Set<string>();
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(/:(.*)/s);
    const [, edge, side] = /^(padding|border)-(left|right|top|bottom)$/.exec(property) ?? [];
    const letter = side === undefined ? undefined : sides[side as keyof typeof sides];
    if (property === 'padding-top') continue;
    if (property === 'color') color = /^#?[\w-]+$/.test(value) ? value : null;
    else if (edge === 'padding' && letter !== undefined)
      names.add(`math-${letter}${Math.min(quarters[letter], toQuarters(value))}`);
    else if (edge === 'border' && letter !== undefined) names.add(`math-line-${letter}`);
    else if (property === 'border') names.add('math-frame');
    else if (property === 'padding' && /^(?:0\.3em|3pt)$/.test(value)) names.add('math-pad');
    else if (property === 'width') names.add(value === '100%' ? 'math-full' : 'math-side');
    else if (property === 'margin-left' && value.startsWith('-')) names.add('math-back');
    else if (property === 'font-weight' && value === 'bold') names.add('math-bold');
    else if (property === 'text-align' && value.trim() === 'left') names.add('tml-left');
  }
  return { classes: [...names], color };
}

/** A length → quarters of an em, rounded: '5.9776pt' → 2 */
function toQuarters(length: string): number {
  const [, number = '0', unit] = /^(-?[\d.]+)(\w*)/.exec(length) ?? [];
  const ems = Number(number) / (unit === 'pt' ? 10 : unit === 'ex' ? 2 : 1);
  return Math.max(0, Math.round(ems * 4) || 0);
}
