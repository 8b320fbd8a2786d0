export default {
  title: 'Parcels',
  rewrites: { 'x.csv': '../../x.csv' },
};
