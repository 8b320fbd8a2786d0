export default { main: ['intro', 'quick-start', 'guide/parcels', 'guide/types', 'limits'] };
