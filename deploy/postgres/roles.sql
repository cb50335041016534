-- Who may do what in the database of distributed mode; run by psql as a superuser on the empty database, and again before
-- each new version, which may bring a service: what is there stays. Passwords are what the environment says, so that changed
-- ones are carried out by it too. Nothing is granted to everybody.
--
-- amici_owner      owns every schema, table and function; nobody connects as it.
-- amici_migrator   runs the migrations, as amici_owner.
-- amici_<service>  runs the service: may call its append function (security definer) and read its own log, and
--                  keeps its own read models. It can neither change nor remove an event.
-- amici_auditor    reads everything, changes nothing.
--
-- What a role may do inside a schema is granted by that schema's migration.
\set ON_ERROR_STOP on
\getenv migrator MIGRATOR_DATABASE_PASSWORD
\getenv auditor AUDITOR_DATABASE_PASSWORD
\getenv game GAME_DATABASE_PASSWORD
\getenv clock CLOCK_DATABASE_PASSWORD
\getenv tournament TOURNAMENT_DATABASE_PASSWORD
\getenv rating RATING_DATABASE_PASSWORD
\getenv title TITLE_DATABASE_PASSWORD
\getenv registry REGISTRY_DATABASE_PASSWORD
\getenv courier COURIER_DATABASE_PASSWORD
\getenv gateway GATEWAY_DATABASE_PASSWORD

begin;

set local client_min_messages = warning;
set local password_encryption = 'scram-sha-256';
set local amici.migrator = :'migrator';
set local amici.auditor = :'auditor';
set local amici.game = :'game';
set local amici.clock = :'clock';
set local amici.tournament = :'tournament';
set local amici.rating = :'rating';
set local amici.title = :'title';
set local amici.registry = :'registry';
set local amici.courier = :'courier';
set local amici.gateway = :'gateway';

do $$
declare
  who text;
  role text;
begin
  if not exists (select from pg_roles where rolname = 'amici_owner') then
    create role amici_owner nologin;
  end if;
  foreach who in array
    array['migrator', 'auditor', 'game', 'clock', 'tournament', 'rating', 'title', 'registry', 'courier', 'gateway']
  loop
    role := 'amici_' || who;
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login', role);
    end if;
    execute format('alter role %I password %L', role, current_setting('amici.' || who));
  end loop;
end
$$;

alter role amici_auditor set default_transaction_read_only = on;
grant pg_read_all_data to amici_auditor;

revoke all on database :"DBNAME" from public;
revoke all on schema public from public;
grant create on database :"DBNAME" to amici_owner, amici_migrator;
grant connect on database :"DBNAME" to
  amici_migrator, amici_auditor,
  amici_game, amici_clock, amici_tournament, amici_rating, amici_title, amici_registry, amici_courier, amici_gateway;
grant
  amici_owner, amici_game, amici_clock, amici_tournament, amici_rating, amici_title, amici_registry, amici_courier, amici_gateway
  to amici_migrator;

commit;
