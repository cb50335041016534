// Applies a batch to sample_games and dies, as told, before the rows, between rows and checkpoint, or before the
// commit (see rebuild.int-spec.ts).
import { Pool } from 'pg';
import { applyBatch } from '../apply-batch';
import { readConnection } from '../postgres/read-schema';
import { inTransaction, liveTarget, readModelTransaction } from '../postgres/transaction';
import { sampleGames } from './sample';
import { SERVICE, sampleLog } from './sample-log';

const [url = '', from = '', to = '', point = ''] = process.argv.slice(2);
const pool = new Pool(readConnection({ connectionString: url }, SERVICE));
const die = (at: string): void => {
  if (at === point) process.kill(process.pid, 'SIGKILL');
};

void inTransaction(pool, async (client) => {
  const transaction = readModelTransaction(client, liveTarget(sampleGames, 1));
  await applyBatch(sampleGames, sampleLog(20, 20).slice(Number(from), Number(to)), {
    ...transaction,
    write: async (upsert, remove) => {
      die('before-rows');
      await transaction.write(upsert, remove);
    },
    saveCheckpoint: async (position, eventId) => {
      die('between');
      await transaction.saveCheckpoint(position, eventId);
      die('before-commit');
    },
  });
}).then(() => pool.end());
