import { connect } from 'nats';

export const dialled = connect({ servers: 'nats://127.0.0.1:4222' });
