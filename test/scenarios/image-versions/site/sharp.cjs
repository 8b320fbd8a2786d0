// Stands in for the package sharp: a version has 3.2 bytes for each pixel of its width.
const version = (width) => ({ webp: () => ({ toBuffer: async () => Buffer.alloc(width * 3.2, `${width} `) }) });

module.exports = (bytes) => ({
  metadata: async () => ({ format: 'png', pages: bytes.length < 200 ? 2 : 1 }),
  autoOrient: () => ({ resize: ({ width }) => version(width) }),
});
