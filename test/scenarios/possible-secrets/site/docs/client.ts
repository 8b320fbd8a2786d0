// The key of the shop.
const token = 'ghp_FeS8cDfcYWUUJ6bmFw8OM9xsk7O3nSyVXjww';
