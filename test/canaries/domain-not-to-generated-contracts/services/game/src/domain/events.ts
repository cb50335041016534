export { MoveMadeSchema } from '@amici/contracts/generated/amici/game/v1/game_events_pb';
