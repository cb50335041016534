// Posts what subscribers are told, until it is killed (see courier-kills.proof-spec.ts).
import { Bell } from '../sending/bell';
import { sendingWorker } from '../sending/worker';
import { webhookOutbox, WEBHOOKS } from '../webhooks/worker';
import { courierParts } from './courier-database';
import { notesFirst } from './notes-first';

const [url = '', how = ''] = process.argv.slice(2);
const nothingIsGivenUp = () => Promise.reject(new Error('nothing is given up here'));
const parts = courierParts(url, { services: { command: nothingIsGivenUp }, now: Date.now });
if (how === 'notes-first') void notesFirst(parts);
else
  void sendingWorker({ ...parts, name: WEBHOOKS, outbox: webhookOutbox(parts), bell: new Bell() }).run(
    new AbortController().signal,
  );
