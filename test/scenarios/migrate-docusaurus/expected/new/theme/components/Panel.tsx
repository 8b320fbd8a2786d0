// Stands in for <Panel> of the original: make it look as it should.
import { defineProps, type PropsOf } from 'pubdocs/theme';

export const props = defineProps({ kind: 'string?', title: 'string?' });

export default function Panel({ title, children }: PropsOf<typeof props>) {
  return (
    <div className="panel">
      {title === undefined ? null : (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
