import { sum } from 'no-such-package';

export const Sum = () => <b>{sum(1, 2)}</b>;
