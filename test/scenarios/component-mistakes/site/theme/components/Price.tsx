import { defineProps, Link, type PropsOf } from 'pubdocs/theme';

export const props = defineProps({
  amount: 'number',
  tone: { type: ['calm', 'loud'], default: 'calm' },
  sizes: 'number[]?',
  rows: { type: { list: { shape: { name: 'string', value: 'number?' } } }, optional: true },
  to: 'string?',
});

export default function Price({ amount, tone, sizes = [], rows = [], to, children }: PropsOf<typeof props>) {
  if (amount < 0) throw new RangeError(`${amount} is below zero`);
  return (
    <div className={tone}>
      {amount} {sizes.join(' ')} {rows.map(({ name }) => name).join(' ')}
      {to === undefined ? null : <Link to={to}>More</Link>}
      {children}
    </div>
  );
}
