/** What is looked at in one Amici, started once for all. */
import './pages/public-pages.suite';
import './pages/every-page.suite';
import './pages/game.suite';
import './pages/verify.suite';
import './pages/signed-in.suite';
