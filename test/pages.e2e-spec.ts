/** What is looked at in one Amici, started once for all; every page at last, with what the others have left there. */
import './pages/public-pages.suite';
import './pages/public-events.suite';
import './pages/notified.suite';
import './pages/game.suite';
import './pages/play.suite';
import './pages/analysis.suite';
import './pages/look.suite';
import './pages/verify.suite';
import './pages/signed-in.suite';
import './pages/every-page.suite';
