import type { FastifyRequest } from 'fastify';

/** Whether the client has closed the connection, so that nobody waits for the answer. */
export const isDisconnected = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.socket.destroyed;
