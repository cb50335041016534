/* global describe, it */
/** A spec file within a group (tools/test-groups.mjs). One that cannot be loaded fails alone. */
module.exports = (path, load) =>
  describe(path, () => {
    try {
      load();
    } catch (error) {
      it('is loaded', () => {
        throw error;
      });
    }
  });
