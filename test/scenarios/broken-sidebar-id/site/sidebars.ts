export default { main: ['intro', 'quickstart', 'guide/parcels', 'guide/types'] };
