export default {
  title: 'Parcels',
  theme: { footer: { groups: [{ items: [] }] } },
};
