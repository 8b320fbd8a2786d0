// Parts of a plan that do not depend on the generator.
import { standInModule, type UnknownComponent } from './components.ts';
import type { PlannedFile } from './plan.ts';

/** Components of the site that stand in for those of the original. */
export const standInFiles = (components: ReadonlyMap<string, UnknownComponent>): PlannedFile[] =>
  [...components.values()].flatMap((component) => {
    const text = standInModule(component);
    return text === null ? [] : [{ path: `theme/components/${component.name}.tsx`, text, converted: null }];
  });

/** Elements that only trusted pages may have. */
const trustedTag = /<(?:iframe|video|audio|object|embed|form|button|input|center|font|style|script)[\s>]/i;

/** Whether pages have elements that only trusted pages may have. */
export const needsTrust = (files: readonly PlannedFile[]): boolean =>
  files.some(
    (file) =>
      'text' in file && trustedTag.test(file.text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')),
  );

/** The first file at a path stays, as the first static folder does. */
export const uniqueFiles = (files: readonly PlannedFile[]): PlannedFile[] =>
  [...new Map([...files].reverse().map((file) => [file.path, file])).values()].reverse();

/** Elements for the components that no file can stand in for: `markdown.components` of the config. */
export function standIns(
  components: ReadonlyMap<string, UnknownComponent>,
): Readonly<Record<string, string>> | undefined {
  const rest = [...components.values()].filter((component) => standInModule(component) === null);
  return rest.length === 0
    ? undefined
    : Object.fromEntries(rest.map(({ name, isInline }) => [name, isInline ? 'span' : 'div']));
}
