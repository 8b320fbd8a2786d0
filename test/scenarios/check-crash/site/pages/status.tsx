export const meta = { title: 'Status' };

export default function Status(): never {
  throw new Error('the state of the network is not known');
}
