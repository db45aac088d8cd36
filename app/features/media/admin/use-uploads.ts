import { useEffect, useSyncExternalStore } from "react";
import { uploadQueue } from "./upload-queue";
import { isOpen, type UploadTask } from "./upload-task";

const none: readonly UploadTask[] = [];

/** The files on their way; goes on by itself when the line is back, and warns before the page is closed. */
export function useUploads(): readonly UploadTask[] {
  const tasks = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.tasks, () => none);
  const isUnderWay = tasks.some(isOpen);
  useEffect(() => {
    if (!isUnderWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const goOn = () => uploadQueue.resumeAll(["broken"]);
    addEventListener("beforeunload", warn);
    addEventListener("online", goOn);
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener("online", goOn);
    };
  }, [isUnderWay]);
  return tasks;
}
