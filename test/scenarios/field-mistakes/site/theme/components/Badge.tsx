import { useFields } from 'pubdocs/theme';

export default function Badge() {
  const { product, since } = useFields<{ product: readonly ['api', 'app']; since: 'string?' }>();
  return (
    <strong className="badge">
      {product} since {since}
    </strong>
  );
}
