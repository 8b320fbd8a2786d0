export default function Prices({ data }: { data: { prices: { items: string[] } } }) {
  return <p>{data.prices.items.join(', ')}</p>;
}
