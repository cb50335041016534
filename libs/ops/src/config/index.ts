export { nearest } from './load';
export { loadConfig, type ConfigurationRefusal, type Environment } from './load';
export type { ConfigurationProblem } from './rules';
export { RETIRED } from './kinds';
export { secretTexts } from './secrets';
export { passedOn, setFor } from './pass-on';
export type { Setting } from './setting';
export { settings, type Config } from './settings';
export { configOrExit, EXIT_CONFIGURATION } from './start';
