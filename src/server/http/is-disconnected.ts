import type { FastifyRequest } from 'fastify';

/** Whether the client's connection is closed, so that nobody waits for the answer any more. */
export const isDisconnected = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.socket.destroyed;
