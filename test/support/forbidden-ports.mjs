// Loaded before a program: the system lets it listen on no port, as it does below 1024 for those who may not.
import net from 'node:net';

net.Server.prototype.listen = function listen() {
  const error = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES', syscall: 'listen' });
  process.nextTick(() => this.emit('error', error));
  return this;
};
