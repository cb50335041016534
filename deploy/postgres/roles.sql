-- Who may do what in the database of distributed mode; run once by psql as a superuser on the empty database,
-- passwords from the environment. Nothing is granted to everybody.
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

set local password_encryption = 'scram-sha-256';

create role amici_owner nologin;
create role amici_migrator login password :'migrator';
create role amici_auditor login password :'auditor';
create role amici_game login password :'game';
create role amici_clock login password :'clock';
create role amici_tournament login password :'tournament';
create role amici_rating login password :'rating';
create role amici_title login password :'title';
create role amici_registry login password :'registry';
create role amici_courier login password :'courier';
create role amici_gateway login password :'gateway';

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
