/** Replaces CSS modules in tests: the value of each key is the key itself. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
