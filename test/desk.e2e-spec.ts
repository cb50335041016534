/** What lies on the task lists of a federation's offices, from one list and by the endpoints it names; nothing at the end. */
import './desk/time.suite';
import './desk/bodies.suite';
import './desk/events.suite';
import './desk/teams.suite';
import './desk/people.suite';
import './desk/lists.suite';
import './desk/games.suite';
import './desk/evening.suite';
