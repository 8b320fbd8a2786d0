// The source of a component of the theme → the file of a site that replaces it.
import { expect, it } from 'vitest';
import { copyComponent } from '../../../src/init/copy-component.ts';

const copied = (source: string): string => copyComponent({ name: 'layout/Footer', source, api: 1 });

it('imports what the theme has from its public module, once, and types as types', () => {
  const text = copied(`// The footer.
import { type ReactNode } from 'react';
import { Link } from '../parts/Link.tsx';
import type { Link, Item } from '../model.ts';
import {
  useChrome,
  type Chrome,
} from '../context.ts';

export function Footer(): ReactNode {}
`);
  expect(text).toContain("import { type Chrome, type Item, Link, useChrome } from 'pubdocs/theme';\n");
  expect(text).toContain("import { type ReactNode } from 'react';\n");
  expect(text).toContain('export default function Footer(): ReactNode {}');
  expect(text).not.toContain('../');
});
