package org.springdoc.core.models;

public class GroupedOpenApi {
    public static native Builder builder();

    public static class Builder {
        public native Builder group(String group);
        public native Builder packagesToScan(String... packagesToScan);
        public native Builder pathsToMatch(String... pathsToMatch);
        public native GroupedOpenApi build();
    }
}
