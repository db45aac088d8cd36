/** Below this address exports arrive in pieces (tus 1.0.0). */
export const archivesPath = "/admin/backups/uploads";
