export { replay } from '../../../services/game/src/application/replay';
