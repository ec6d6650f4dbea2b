/** The program of nginx on this machine: the one that `NGINX_PROGRAM` names, else the first one found. */
export function findNginx(): string | undefined
