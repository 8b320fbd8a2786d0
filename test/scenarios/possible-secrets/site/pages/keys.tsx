export const meta = { title: 'Keys', description: 'What the shop needs' };

export default function Keys() {
  return (
    <>
      <h1>Keys</h1>
      <p>{process.env.CARRIER_TOKEN}</p>
    </>
  );
}
