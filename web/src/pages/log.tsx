import { SERVICES, type LogState, type ServiceName } from '@amici/contracts';
import { wordsOf, type Words } from '../messages';
import type { Ask, WebPage } from '../page';
import { checkpointIn } from '../parts/checkpoint';
import { At, Facts } from '../parts/facts';
import { pathTo, PlayerLink } from '../parts/link';
import { Table } from '../parts/table';
import { namesOf, type Names } from '../people';
import { ifShown } from '../refused';

/** Checkpoints on one page, and how many entries back the first page begins. */
const LIMIT = 50;
const BACK = 500;

/** The logs there are, with what their latest checkpoints cover. */
export const logs: WebPage = {
  path: 'log',
  isAlone: true,
  show: async ({ locale }, ask) => {
    const words = wordsOf(locale);
    const known = await Promise.all(
      SERVICES.map(async (service) => ({
        service,
        state: await ifShown(ask(service, { type: 'log-state' })),
      })),
    );
    return {
      title: words('log.title'),
      body: (
        <>
          <p>{words('log.about')}</p>
          <Table
            caption={words('log.title')}
            rows={known.flatMap(({ service, state }) => (state === null ? [] : [{ service, ...state }]))}
            columns={[
              {
                head: words('log.log'),
                heads: true,
                cell: ({ service }) => <a href={pathTo('log', service)}>{service}</a>,
              },
              { head: words('log.origin'), cell: ({ origin }) => origin },
              { head: words('log.size'), figures: true, cell: ({ size }) => size },
              { head: words('log.witnesses'), figures: true, cell: ({ witnesses }) => witnesses.length },
              { head: words('log.forks'), figures: true, cell: ({ forks }) => forks.length },
            ]}
          />
        </>
      ),
    };
  },
};

/** What is no service is refused as over the API. */
const serviceIn = (parameters: Readonly<Record<string, string>>): ServiceName =>
  parameters['service'] as ServiceName;

const afterIn = (value: string | undefined, size: number): number => {
  const after = Number(value);
  return value === undefined || !Number.isSafeInteger(after) || after < 0 ? Math.max(0, size - BACK) : after;
};

const checkpointsView = async (ask: Ask, service: ServiceName, after: number, words: Words) => {
  const { checkpoints, next } = await ask(service, { type: 'log-checkpoints', after, limit: LIMIT });
  return (
    <section>
      <h2>{words('log.checkpoints')}</h2>
      <Table
        caption={words('log.checkpoints')}
        rows={checkpoints.map(({ note }) => checkpointIn(note)).toReversed()}
        columns={[
          {
            head: words('log.size'),
            heads: true,
            figures: true,
            cell: ({ size }) => <a href={`${pathTo('log', service, 'checkpoint')}?size=${size}`}>{size}</a>,
          },
          { head: words('log.root'), cell: ({ root }) => <code>{root}</code> },
          { head: words('log.signers'), cell: ({ signers }) => signers.join(', ') },
        ]}
      />
      <p>
        {after > 0 && <a href={`?after=${Math.max(0, after - BACK)}`}>{words('ratings.previous')}</a>}{' '}
        {next !== null && <a href={`?after=${next}`}>{words('page.more')}</a>}
      </p>
    </section>
  );
};

interface LogFacts extends Pick<LogState, 'retired' | 'generations'> {
  readonly names: Names;
  readonly words: Words;
}

const Witnesses = ({ state, words }: { readonly state: LogState; readonly words: Words }) =>
  state.witnesses.length === 0 ? (
    <p class="quiet">{words('log.no-witness')}</p>
  ) : (
    <Table
      caption={words('log.witnesses')}
      rows={state.witnesses}
      columns={[
        { head: words('log.key'), heads: true, cell: ({ key }) => <code>{key}</code> },
        { head: words('log.address'), cell: ({ url }) => url },
      ]}
    />
  );

/** Keys that sign no more, with who retired each and why; nothing where every key signs. */
const RetiredKeys = ({ retired, names, words }: LogFacts) =>
  retired.length === 0 ? null : (
    <Table
      caption={words('log.retired')}
      rows={retired}
      columns={[
        { head: words('log.key'), heads: true, cell: ({ key }) => <code>{key}</code> },
        { head: words('log.since'), cell: ({ retiredAt }) => <At at={retiredAt} /> },
        { head: words('log.by'), cell: ({ by }) => <PlayerLink id={by} name={names(by)} /> },
        { head: words('log.why'), cell: ({ reason }) => reason },
      ]}
    />
  );

/** Who began a generation and why, with what was signed last of the one before. */
const Generations = ({ generations, words }: LogFacts) =>
  generations.length === 0 ? null : (
    <Table
      caption={words('log.generations')}
      rows={generations}
      columns={[
        { head: words('log.generation'), heads: true, figures: true, cell: (one) => one.generation },
        { head: words('log.since'), cell: ({ begunAt }) => <At at={begunAt} /> },
        { head: words('log.by'), cell: ({ by }) => by },
        { head: words('log.why'), cell: ({ reason }) => reason },
        {
          head: words('log.before'),
          figures: true,
          cell: ({ lastKnown }) => (lastKnown === null ? 0 : checkpointIn(lastKnown).size),
        },
      ]}
    />
  );

/** One log: its keys, generations, witnesses and signed checkpoints, the latest first. */
export const log: WebPage = {
  path: 'log/:service',
  show: async ({ parameters, query, locale }, ask) => {
    const words = wordsOf(locale);
    const service = serviceIn(parameters);
    const state = await ask(service, { type: 'log-state' });
    const names = await namesOf(
      ask,
      state.retired.map(({ by }) => by),
    );
    const checkpoints = await checkpointsView(ask, service, afterIn(query['after'], state.size), words);
    return {
      title: `${words('log.title')}: ${service}`,
      body: (
        <>
          <Facts
            facts={[
              [words('log.origin'), state.origin],
              [words('log.size'), state.size],
              [words('log.keys'), state.keys.map((key) => <code>{key} </code>)],
            ]}
          />
          {state.forks.map(({ foundAt, witness, evidence }) => (
            <p class="verdict failed">
              {words('log.fork', { witness })} <At at={foundAt} /> {evidence}
            </p>
          ))}
          <RetiredKeys {...state} names={names} words={words} />
          <Generations {...state} names={names} words={words} />
          <h2>{words('log.witnesses')}</h2>
          <Witnesses state={state} words={words} />
          {checkpoints}
        </>
      ),
    };
  },
};
