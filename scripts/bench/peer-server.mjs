// The other emulator as a program: node peer-server.mjs PORT. Plain JavaScript, so that nothing but itself is loaded.
import { FirestoreServer } from '@firestore-emulator/server';

const server = new FirestoreServer();
await server.start(Number(process.argv[2]));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
