// Stands in for <Price> of the original: make it look as it should.
import { defineProps, type PropsOf } from 'pubdocs/theme';

export const props = defineProps({ amount: 'number?', title: 'string?' });

export default function Price({ title, children }: PropsOf<typeof props>) {
  return (
    <span className="price">
      {title === undefined ? null : <strong>{title} </strong>}
      {children}
    </span>
  );
}
