export { game } from '../../../services/game/src/game.module';
