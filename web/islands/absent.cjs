// In place of the modules with which tablebases read files: nothing that a page computes asks them.
module.exports = {};
