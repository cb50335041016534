/* global afterAll, describe, it, jest */
/** A spec file within a group (tools/test-groups.mjs). One that cannot be loaded fails alone. */
module.exports = (path, load) =>
  describe(path, () => {
    // What stopped the time and failed shall not keep the specs after it waiting.
    afterAll(() => jest.useRealTimers());
    try {
      load();
    } catch (error) {
      it('is loaded', () => {
        throw error;
      });
    }
  });
