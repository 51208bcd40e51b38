// Preloaded (NODE_OPTIONS=--require) into firebase-tools: lets a Google sign-in be tried without the internet.
//
// Two pages of the Auth emulator (firebase-tools, lib/emulator/auth) load scripts, styles and fonts from the network:
// the hidden frame through which the SDK hears of a sign-in wants Google's gapi.iframes, the provider's page wants
// Material Components. Here the frame gets the other half of what the app brings along locally
// (src/lib/local-gapi.ts), and the provider's page a few styles of its own. Everything else of both
// pages is the emulator's.
'use strict';

const { changeModules } = require('./changed-modules.cjs');

const GAPI = '<script src="https://apis.google.com/js/api.js"></script>';

/** Runs in the emulator's frame, as gapi.iframes would. */
const HALF_OF_GAPI = `(function () {
  var handlers = {}, waiting = {}, sent = 0;
  function post(kind, id, name, data) {
    window.parent.postMessage({ mark: 'chupke-gapi', kind: kind, id: id, name: name, data: data }, '*');
  }
  window.addEventListener('message', function (event) {
    var message = event.data;
    if (event.source !== window.parent || !message || message.mark !== 'chupke-gapi') return;
    if (message.kind === 'answer' && waiting[message.id]) waiting[message.id]([message.data]);
    if (message.kind === 'call') {
      var handler = handlers[message.name];
      post('answer', message.id, message.name, handler && handler(message.data));
    }
  });
  var parent = {
    register: function (name, handler) { handlers[name] = handler; },
    send: function (name, data, onAnswers) {
      sent += 1;
      waiting[sent] = onAnswers;
      post('call', sent, name, data);
    },
  };
  window.gapi = {
    load: function (name, options) {
      options.callback();
      post('ready', 0, '');
    },
    iframes: {
      getContext: function () { return { getParentIframe: function () { return parent; } }; },
    },
  };
  window.gapi_onload();
})();`;

const STYLE = `
  body { font-family: Georgia, 'Noto Serif', serif; background: #f6f0e2; color: #1c1f2e; }
  #content { background: #fffcf4; border: 1px solid #ded3bb; border-radius: 6px; padding: 8px 0 24px; }
  .material-icons, .mdc-list-item__graphic, .custom-label, .mdc-notched-outline, [class$='ripple'] { display: none; }
  .mdc-list-item { cursor: pointer; border-top: 1px solid #ded3bb; }
  .mdc-list-item__primary-text, .mdc-list-item__secondary-text { display: block; }
  button, input { font: inherit; padding: 10px 14px; border: 1px solid #857c68; border-radius: 8px; background: #fffcf4; color: inherit; }
  input { box-sizing: border-box; width: 100%; }
  button { cursor: pointer; }
  .mdc-button--raised { background: #f4ab34; }
  :focus-visible { outline: 2px solid #11645f; outline-offset: 2px; }
`;

/** The frame, with our half of gapi in the place of Google's. */
function withoutGoogle(registerHandlers) {
  return (app, ...rest) => {
    app.get('/emulator/auth/iframe', (_, response, next) => {
      const end = response.end;
      response.end = (html, ...more) => {
        const page =
          typeof html === 'string' ? html.replace(GAPI, () => `<script>${HALF_OF_GAPI}</script>`) : html;
        return end.call(response, page, ...more);
      };
      next();
    });
    return registerHandlers(app, ...rest);
  };
}

/** The provider's page, with nothing that is loaded from elsewhere. */
function withoutNetwork(html) {
  return html
    .replace(/<link href="https:[^>]*>\n?/g, '')
    .replace(/<script src="https:[^>]*><\/script>\n?/g, '')
    .replace('</style>', () => `${STYLE}</style>`);
}

changeModules(['emulator', 'auth'], {
  './handlers': (handlers) => {
    handlers.registerHandlers = withoutGoogle(handlers.registerHandlers);
  },
  './widget_ui': (widget) => {
    widget.WIDGET_UI = withoutNetwork(widget.WIDGET_UI);
  },
});
