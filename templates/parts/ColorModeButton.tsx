// The switch of the colour mode, hidden without JavaScript.
import type { ReactNode } from 'react';
import { useChrome, useStrings } from '../context.ts';
import { Icon } from './Icon.tsx';

/** Null if the config disables it. */
export function ColorModeButton(): ReactNode {
  const t = useStrings();
  const { colorMode } = useChrome();
  if (!colorMode.switch) return null;
  const labels = { 'data-label-light': t('colorMode.toLight'), 'data-label-dark': t('colorMode.toDark') };
  return (
    <button
      type="button"
      className="icon-button js-only"
      data-behaviour="color-mode"
      aria-label={colorMode.default === 'light' ? t('colorMode.toDark') : t('colorMode.toLight')}
      {...labels}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
