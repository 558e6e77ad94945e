import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Stands in for an OpenTelemetry collector: accepts every export. A process of its own, because a collector's work is
// not the shop's.
const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
